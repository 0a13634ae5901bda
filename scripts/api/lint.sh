#!/bin/sh
# Reads the API's document with Redocly and Spectral, which are fetched into a temporary folder.
# usage: scripts/api/lint.sh [address of a running product]
set -eu
address=${1:-http://localhost:3000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
curl -sf "$address/api/v1/openapi.json" -o openapi.json
echo '{ "private": true }' > package.json
echo 'extends: ["spectral:oas"]' > .spectral.yaml
npm install --silent --no-audit --no-fund @redocly/cli@2.77.0 @stoplight/spectral-cli@6.16.3
npx redocly lint openapi.json --extends recommended
npx spectral lint openapi.json --fail-severity warn
