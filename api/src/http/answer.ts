import { isDeepStrictEqual } from 'node:util';
import type { ApiParts } from '../api-parts.ts';
import type { CallContext, Step } from './call.ts';
import { nothing, type AnyHandling, type Route } from './route.ts';

/** Has the route do what is asked, and writes what it gives. */
export const answer =
  (parts: Pick<ApiParts, 'checkAnswers'>): Step =>
  async (ctx) => {
    const { route, handling } = ctx.state;
    const result = await handle(route, handling!);
    if (route.answer !== 'raw') writeJson(ctx, written(route, result, parts));
  };

export async function handle(route: Route, handling: AnyHandling): Promise<object | undefined> {
  const result = await route.handle(handling as never);
  return route.answer === nothing ? {} : (result as object | undefined);
}

/** The answer as text: `state` first, then what the route lists. In tests an unlisted field is an error. */
export function written(
  route: Route,
  result: object | undefined = {},
  { checkAnswers }: Pick<ApiParts, 'checkAnswers'>,
): string {
  if (checkAnswers && route.answer !== 'raw') {
    const listed = route.answer.parse(result);
    if (!isDeepStrictEqual(listed, JSON.parse(JSON.stringify(result))))
      throw new Error(`${route.path} answers more than its schema lists`);
  }
  return JSON.stringify({ state: 'success', ...result });
}

export function writeJson(ctx: CallContext, text: string): void {
  ctx.type = 'json';
  ctx.body = text;
}
