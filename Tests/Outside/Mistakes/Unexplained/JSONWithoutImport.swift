// cannot find 'JSONObject' in scope
import ForwardFormKit

struct Server: Codable { var name = "" }
print(try JSONObject(encoding: Server()))
