#!/bin/sh
# Reads the API's document with Redocly and Spectral, makes clients of it with three generators and compiles each strictly. The tools are fetched into
# a temporary folder, as their own lock file has them, or into the one that TOOLS_KEPT_IN names, where the next run finds them.
# usage: scripts/api/check-document.sh [address of a running product, or a file]
# Ends with 75 where the tools cannot be fetched.
set -eu
document=${1:-http://localhost:3000}
tools=$(cd "$(dirname "$0")/tools" && pwd)
folder=${TOOLS_KEPT_IN:-$(mktemp -d)}
[ -n "${TOOLS_KEPT_IN:-}" ] || trap 'rm -rf "$folder"' EXIT
case $document in
  http*) curl -sf "$document/api/v1/openapi.json" -o "$folder/openapi.json" ;;
  *) cp "$document" "$folder/openapi.json" ;;
esac
cp "$tools/package.json" "$tools/package-lock.json" "$folder"
cd "$folder"
[ -d node_modules ] || npm ci --silent --no-audit --no-fund --ignore-scripts || { rm -rf node_modules; echo 'the tools cannot be fetched'; exit 75; }

npx --no-install redocly lint openapi.json --extends recommended
echo 'extends: ["spectral:oas"]' > .spectral.yaml
npx --no-install spectral lint openapi.json --fail-severity warn

npx --no-install openapi-typescript openapi.json -o one/schema.ts
npx --no-install openapi-ts -i openapi.json -o two
npx --no-install orval --input openapi.json --output three/client.ts --client fetch
for client in one two three; do
  npx --no-install tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable $(find "$client" -name '*.ts')
  echo "$client: compiled"
done
