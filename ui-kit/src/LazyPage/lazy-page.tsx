import { lazy, useState, type ComponentType } from 'react';
import { quietly } from '../ScreenBoundary/reload-on-new-version.ts';

/** A page that is fetched when it is shown, or before. */
export type LazyPage<Props> = ComponentType<Props> & {
  /** Fetches its code, since it may be shown soon. */
  readonly fetchAhead: () => void;
};

/** Like React's lazy; a page whose code is here already is drawn at once, without an empty frame before it. */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  let here: ComponentType<Props> | null = null;
  let ahead: Promise<void> | null = null;
  const fetch = async () => {
    const module = await load();
    here = module.default;
    return module;
  };
  const Awaited = lazy(async () => {
    // What failed in quiet is asked for again, and told.
    await ahead;
    return fetch();
  }) as unknown as ComponentType<Props>;
  function Page(props: Props) {
    const [Shown] = useState(() => here ?? Awaited);
    return <Shown {...props} />;
  }
  return Object.assign(Page, {
    fetchAhead() {
      ahead ??= quietly(fetch).finally(() => {
        if (!here) ahead = null;
      });
    },
  });
}
