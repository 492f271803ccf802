#!/bin/sh
# A project folder of inlang cannot have its settings ignored by the repository's own .gitignore.
#
# Expected: a line `project.inlang/settings.json` in the root's .gitignore keeps a generated settings file out of
# `git status`, before and after a compile.
# Seen with @inlang/paraglide-js 2.25.4: it does before the first compile. Compiling writes a .gitignore of its own
# into the project folder, which says `*` and then `!settings.json`; as the nearer file it wins, so the settings are
# untracked from then on, on every machine but only after a compile. Ignoring the folder, `project.inlang/`, works:
# git does not read a .gitignore inside an ignored folder.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @inlang/paraglide-js@2.25.4 \
  @inlang/plugin-message-format@4.4.4 >/dev/null
git init -q .
mkdir project.inlang messages
printf '{"hello":"Hello"}\n' >messages/en.json
cat >project.inlang/settings.json <<'JSON'
{
  "baseLocale": "en",
  "locales": ["en"],
  "modules": ["./node_modules/@inlang/plugin-message-format/dist/index.js"],
  "telemetry": "off",
  "plugin.inlang.messageFormat": { "pathPattern": "./messages/{locale}.json" }
}
JSON

say() {
  if [ -n "$(git status --short --untracked-files=all -- project.inlang)" ]; then
    echo "$1: untracked"
  else
    echo "$1: ignored"
  fi
}

{
  printf 'node_modules\nproject.inlang/settings.json\n' >.gitignore
  say 'file ignored, before a compile'
  node_modules/.bin/paraglide-js compile --project ./project.inlang --outdir ./compiled --silent
  say 'file ignored, after a compile'
  grep -v '^#' project.inlang/.gitignore | grep .
  printf 'node_modules\nproject.inlang/\n' >.gitignore
  say 'folder ignored, after a compile'
} >seen
cat seen
cat >expected <<'TEXT'
file ignored, before a compile: ignored
file ignored, after a compile: untracked
*
!settings.json
folder ignored, after a compile: ignored
TEXT
diff expected seen
echo 'as described'
