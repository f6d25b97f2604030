import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import type { Decorator } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { http } from 'msw/http';
import { useState } from 'react';
import { Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { LinkProvider } from '../src/Link/Link.tsx';

/** What a call answers in a story: its body; a refusal by its status, with its code, reference, fields and what it shows beside where they are given; no answer for want of a network, or nothing for ever. A promise of one answers late, a function each call anew. */
export type Answer =
  | object
  | {
      readonly status: number;
      readonly code?: string;
      readonly reference?: string;
      readonly fields?: Readonly<Record<string, string>>;
      /** The record as it stands. */
      readonly present?: object;
    }
  | 'unreachable'
  | 'never';

/** By method and path, without the base of either app: `GET /dfc/4771`, whatever its query but for what the name says of it (`GET /users?kind=archived`). An unknown call is never answered. */
export type Answers = Readonly<Record<string, Answer | Promise<Answer> | ((request: Request) => Answer)>>;

/** What the present story is answered; outside of one, calls go where they would. */
let current: Answers | null = null;

const network = defineNetwork({
  // In the page, without a service worker: the calls of the apps are all of this kind.
  sources: [new InterceptorSource({ interceptors: [new XMLHttpRequestInterceptor()] })],
  handlers: [http.all('*', ({ request }) => (current ? answerTo(request, current) : undefined))],
  context: { quiet: true },
});
network.enable();

/**
 * For the stories of whole screens, since no server stands behind Storybook: answers their calls from a table. Give it
 * to a story as `beforeEach`.
 */
export const answering = (answers: Answers) => () => {
  const before = current;
  current = answers;
  return () => {
    current = before;
  };
};

async function answerTo(request: Request, answers: Answers) {
  const { method, url } = request;
  const { pathname, searchParams } = new URL(url);
  const called = `${method} ${pathname.replace(/^(\/admin)?\/api/, '')}`;
  const isMeant = (name: string) => {
    const [call, query] = name.split('?');
    return (
      call === called &&
      [...new URLSearchParams(query)].every(([key, value]) => searchParams.get(key) === value)
    );
  };
  const [closest = ''] = Object.keys(answers)
    .filter(isMeant)
    .toSorted((one, other) => other.length - one.length);
  const given = answers[closest] ?? 'never';
  const answer: Answer = await (typeof given === 'function' ? given(request) : given);
  if (answer === 'never') return new Promise<never>(() => {});
  if (answer === 'unreachable') return HttpResponse.error();
  if (!('status' in answer && typeof answer.status === 'number'))
    return HttpResponse.json({ state: 'success', ...answer });
  const { status } = answer;
  return HttpResponse.json(
    {
      state: 'fail',
      code: 'code' in answer ? answer.code : status === 404 ? 'not_found' : 'unexpected',
      error: 'Une erreur inattendue s’est produite.',
      fields: 'fields' in answer ? answer.fields : {},
      ...('present' in answer && answer.present),
    },
    { status, ...('reference' in answer && { headers: { 'X-Request-Id': String(answer.reference) } }) },
  );
}

/** A screen at an address of its own. */
export const at =
  (path: string): Decorator =>
  (Story) => {
    const [, search = ''] = path.split('?');
    const [{ hook, searchHook }] = useState(() =>
      memoryLocation({ path: path.split('?')[0] ?? '/', searchPath: search }),
    );
    return (
      <Router hook={hook} searchHook={searchHook}>
        <Story />
      </Router>
    );
  };

/** What a late answer changes is on screen: for what must not have changed. */
export const drawn = async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

/** Links lead on within the story, as in the app. */
export const Going: Decorator = (Story) => {
  const [, go] = useLocation();
  return (
    <LinkProvider navigate={go}>
      <Story />
    </LinkProvider>
  );
};
