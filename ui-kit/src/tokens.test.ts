import { describe, expect, it } from 'vitest';
import tokens from './tokens.css?raw';

const blockAfter = (selector: string) => {
  const start = tokens.indexOf('{', tokens.indexOf(selector)) + 1;
  return tokens
    .slice(start, tokens.indexOf('}', start))
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
};

const names = (lines: string[]) => lines.map((line) => line.split(':')[0]);

describe('the tokens', () => {
  it('give the same dark theme whether the user or the system chose it', () => {
    expect(blockAfter(":root:not([data-theme='light'])")).toEqual(blockAfter("[data-theme='dark']"));
  });

  it('give every colour of the light theme a value in the dark one', () => {
    expect(names(blockAfter("[data-theme='dark']"))).toEqual(
      names(blockAfter(":root,\n[data-theme='light']")),
    );
  });
});
