import { ESLint, Linter } from 'eslint';
import { at } from '../lib/paths.mjs';

const PAGE = 'client/src/features/album/a.tsx';
const LAZY_PART = 'client/src/ui/lazy-part.tsx';
const LOAD_MS = 60_000;

describe('lint', () => {
  const rules = new Map();
  beforeAll(async () => {
    const eslint = new ESLint({ cwd: at() });
    for (const file of [PAGE, LAZY_PART]) rules.set(file, (await eslint.calculateConfigForFile(at(file))).rules);
  }, LOAD_MS);

  /** The reports of a project rule for some code, as if it were a file. */
  const faultsOf = (rule, file, code) => {
    const setting = rules.get(file)[rule];
    return setting ? new Linter().verify(code, [{ rules: { [rule]: setting } }]).map(({ message }) => message) : [];
  };

  it.each([
    'import { lazy } from "react";',
    'import { useState, lazy as later } from "react";',
    'import React from "react";',
    'import * as React from "react";',
  ])('has parts loaded late by lazyPart alone: %s', (code) => {
    expect(faultsOf('no-restricted-imports', PAGE, code)).toEqual([expect.stringContaining('lazyPart')]);
    expect(faultsOf('no-restricted-imports', LAZY_PART, code)).toEqual([]);
  });

  it('leaves the rest of React alone', () => {
    expect(faultsOf('no-restricted-imports', PAGE, 'import { Suspense, useState } from "react";')).toEqual([]);
  });
});
