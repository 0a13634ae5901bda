#!/bin/sh
# Makes clients of the API's document with three generators and compiles each strictly. Its tools are fetched into a temporary folder.
# usage: scripts/api/clients.sh [address of a running product]
set -eu
address=${1:-http://localhost:3000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
curl -sf "$address/api/v1/openapi.json" -o openapi.json
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund typescript@5.9.3 openapi-typescript@7.13.0 openapi-fetch@0.17.0 @hey-api/openapi-ts@0.99.0 orval@8.38.0

npx openapi-typescript openapi.json -o one/schema.ts
npx openapi-ts -i openapi.json -o two
npx orval --input openapi.json --output three/client.ts --client fetch
for client in one two three; do
  npx tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable $(find "$client" -name '*.ts')
  echo "$client: compiled"
done
