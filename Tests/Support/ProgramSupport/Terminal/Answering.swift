extension Terminal {
  /// Waits for a prompt, then answers it.
  public func answer(_ prompt: String, _ text: String = "") throws {
    try expect(prompt)
    send(text)
    press(.enter)
  }

  /// Answers prompts with Enter alone.
  public func walk(_ prompts: [String]) throws {
    for prompt in prompts { try answer(prompt) }
  }
}
