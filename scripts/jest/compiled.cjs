// Where tests find TypeScript as JavaScript: compiled once per change, with its source map beside it.
'use strict';
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { basename, dirname, join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');
const COMPILED = join(ROOT, '.cache/jest');

const placeOf = (file) => join(COMPILED, relative(ROOT, file));

/** The source map of a compiled file; null for one that was not compiled here. */
const mapOf = (file) => {
  const map = `${placeOf(file)}.map`;
  return existsSync(map) ? map : null;
};

const ageOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;

/** Other processes may do the same at this moment: a file is there whole or not at all. */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

let options;

/** @returns the JavaScript of a TypeScript file. */
function compile(file) {
  const place = `${placeOf(file)}.js`;
  options ??= JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
  if (ageOf(place) > Math.max(ageOf(file), ageOf(join(ROOT, '.swcrc')), ageOf(__filename)))
    return readFileSync(place, 'utf8');
  const { transformSync } = require('@swc/core');
  const { code, map } = transformSync(readFileSync(file, 'utf8'), {
    ...options,
    swcrc: false,
    filename: file,
    sourceFileName: basename(file),
    sourceMaps: true,
  });
  write(`${placeOf(file)}.map`, map);
  write(place, code);
  return code;
}

module.exports = { ROOT, compile, mapOf };
