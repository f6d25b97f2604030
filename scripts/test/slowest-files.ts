import { relative } from 'node:path';
import type { TestCase as BrowserTest, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

const SHOWN = 10;

/** A reporter, of Vitest and of Playwright: prints the files that took longest, their imports and set-up included. */
export default class SlowestFiles {
  readonly #milliseconds = new Map<string, number>();

  onTestModuleEnd(file: TestModule): void {
    const { collectDuration, setupDuration, duration } = file.diagnostic();
    this.#add(file.moduleId, collectDuration + setupDuration + duration);
  }

  onTestRunEnd(): void {
    this.#print();
  }

  onTestEnd({ location }: BrowserTest, { duration }: TestResult): void {
    this.#add(location.file, duration);
  }

  onEnd(): void {
    this.#print();
  }

  #add(file: string, milliseconds: number): void {
    this.#milliseconds.set(file, (this.#milliseconds.get(file) ?? 0) + milliseconds);
  }

  #print(): void {
    const slowest = [...this.#milliseconds].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN);
    const lines = slowest.map(
      ([file, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${relative('', file)}`,
    );
    console.log(`Les plus lents :\n${lines.join('\n')}`);
  }
}
