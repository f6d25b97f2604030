import { lazy, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { quietly } from '../ScreenBoundary/reload-on-new-version.ts';
import { tellMissing } from '../ScreenBoundary/tell-missing.ts';

type WhenMissing<Props> = {
  /** Takes back the wish for it, such as by closing what it stands in: the next wish asks for it anew. */
  readonly onMissing?: (props: Props) => void;
  /** Stands in its place, and nobody needs to be told. */
  readonly instead?: (props: Props) => ReactNode;
};

/** Of what is open until it closes: it closes where it does not come. */
export const closing = { onMissing: ({ onClose }: { onClose: () => void }) => onClose() };

/**
 * A part of a screen that is fetched when it is drawn, under a Suspense. React's lazy alone would take the screen with it
 * where it cannot be fetched, with all that is typed there, and never ask again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onMissing, instead }: WhenMissing<Props> = {},
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  let asked: ComponentType<Props> | null = null;
  const ask = () =>
    lazy(async () => {
      await quietly(async () => {
        here = (await load()).default;
      });
      return { default: here ?? Missing };
    }) as unknown as ComponentType<Props>;

  function Missing(props: Props) {
    const tell = useEffectEvent(() => {
      // Once for all that waited for it.
      if (asked && !instead) tellMissing();
      asked = null;
      onMissing?.(props);
    });
    useEffect(() => tell(), []);
    return instead?.(props);
  }

  return function Part(props) {
    const [Shown] = useState(() => here ?? (asked ??= ask()));
    return <Shown {...props} />;
  };
}
