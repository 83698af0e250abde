// Asks a given number of rows with dialoguer.
use dialoguer::Input;

fn main() -> std::io::Result<()> {
    let rows: usize = std::env::args().nth(1).and_then(|rows| rows.parse().ok()).unwrap_or(1);
    for row in 1..=rows {
        let _: String = Input::new().with_prompt(format!("Row {row}")).interact_text()?;
    }
    Ok(())
}
