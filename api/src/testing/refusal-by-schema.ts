import { parse as parseQuery } from 'node:querystring';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { failureAnswer } from '../http/failures.ts';
import { parse } from '../http/parse.ts';
import type { Route } from '../http/route.ts';
import { JSON_TYPE } from './changed-call.ts';
import type { RawCall } from './raw-call.ts';

/** A refusal as the app would send it. */
export type Refusal = { readonly status: number; readonly text: string };

/** The refusal that the schemas of its address, query or body give to a call of this route; null where they let it through. */
export function refusalBySchema(route: Route, { address, headers, body }: RawCall): Refusal | null {
  const [path = '', query = ''] = address.split('?');
  const steps = stepsOf(route, path);
  // What is no step, or no JSON, is refused elsewhere.
  if (!steps) return null;
  try {
    if (route.params && !route.params.safeParse(steps).success) throw domainError('not_found');
    if (route.query) parse(route.query, parseQuery(query));
    if (route.body && body !== null && headers['Content-Type'] === JSON_TYPE['Content-Type'])
      parse(route.body, JSON.parse(String(body)));
    return null;
  } catch (error) {
    const { status, body: said, unexpected } = failureAnswer(error, '');
    return unexpected ? null : { status, text: JSON.stringify(said) };
  }
}

/** The steps of an address by their names, as the router hands them on; null for what it would not find or not read. */
function stepsOf(route: Route, path: string): Record<string, string> | null {
  const names = route.path.split('/');
  const texts = path.split('/');
  if (names.length !== texts.length) return null;
  try {
    return Object.fromEntries(
      names.flatMap((name, at) =>
        name.startsWith(':') ? [[name.slice(1), decodeURIComponent(texts[at]!)]] : [],
      ),
    );
  } catch {
    return null;
  }
}
