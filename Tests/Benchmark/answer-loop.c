/* A server that receives the sent requests. It first writes its port, then serves one connection
   after another and answers each request at once with 204. It parses only the body's length. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static const char answer[] = "HTTP/1.1 204 No Content\r\n\r\n";

static void serve(int connection) {
  static char buffer[1 << 16];
  size_t filled = 0;
  for (;;) {
    ssize_t count = read(connection, buffer + filled, sizeof buffer - 1 - filled);
    if (count <= 0) return;
    filled += count;
    for (;;) {
      buffer[filled] = 0;
      char *end = strstr(buffer, "\r\n\r\n");
      if (!end) break;
      char *length = strstr(buffer, "Content-Length: ");
      size_t whole = end + 4 - buffer + (length && length < end ? atoi(length + 16) : 0);
      if (filled < whole) break;
      memmove(buffer, buffer + whole, filled - whole);
      filled -= whole;
      if (write(connection, answer, sizeof answer - 1) < 0) return;
    }
  }
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 16)) return 1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fclose(stdout);
  alarm(300);
  for (;;) {
    int connection = accept(listener, NULL, NULL);
    if (connection < 0) continue;
    serve(connection);
    close(connection);
  }
}
