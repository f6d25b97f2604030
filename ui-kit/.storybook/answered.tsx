import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

/** What a call answers in a story: its body; a refusal by its status; or nothing for ever. A promise of one answers late. */
export type Answer = object | { readonly status: number } | 'never';

/** By method and path, without the base of either app: `GET /dfc/4771`, whatever its query. An unknown call is never answered. */
export type Answers = Readonly<Record<string, Answer | Promise<Answer>>>;

/**
 * For the stories of whole screens, since no server stands behind Storybook: answers their calls from a table. Give it
 * to a story as `beforeEach`.
 */
export const answering = (answers: Answers) => () => {
  const real = window.XMLHttpRequest;
  window.XMLHttpRequest = requestFrom(answers) as unknown as typeof XMLHttpRequest;
  return () => {
    window.XMLHttpRequest = real;
  };
};

/** A screen at an address of its own, with nothing remembered of another story. */
export const at =
  (path: string): Decorator =>
  (Story) => {
    const [, search = ''] = path.split('?');
    const [{ hook, searchHook }] = useState(() =>
      memoryLocation({ path: path.split('?')[0] ?? '/', searchPath: search }),
    );
    const [cache] = useState(() => new Map());
    return (
      <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, shouldRetryOnError: false }}>
        <Router hook={hook} searchHook={searchHook}>
          <Story />
        </Router>
      </SWRConfig>
    );
  };

/** What a late answer changes is on screen: for what must not have changed. */
export const drawn = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

function requestFrom(answers: Answers) {
  return class {
    status = 0;
    responseText = '';
    timeout = 0;
    readonly upload = { onprogress: null };
    onload: (() => void) | null = null;
    onabort: (() => void) | null = null;
    private call = '';

    open(method: string, url: string) {
      this.call = `${method} ${url.replace(/^(\/admin)?\/api|\?.*$/g, '')}`;
    }

    setRequestHeader() {}

    getResponseHeader() {
      return null;
    }

    abort() {
      this.onabort?.();
    }

    async send() {
      const answer: Answer = await (answers[this.call] ?? 'never');
      if (answer === 'never') return;
      const isRefusal = 'status' in answer && typeof answer.status === 'number';
      this.status = isRefusal ? (answer.status as number) : 200;
      this.responseText = JSON.stringify(
        isRefusal
          ? {
              state: 'fail',
              code: this.status === 404 ? 'not_found' : 'unexpected',
              error: 'Une erreur inattendue s’est produite.',
              fields: {},
            }
          : { state: 'success', ...answer },
      );
      this.onload?.();
    }
  };
}
