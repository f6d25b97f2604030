import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import type { FetchFailure } from '../hooks/use-fetch-failure.ts';

/** Old data stay on screen: since when, and the way to try again. Nothing while all goes well. */
export function StaleBanner({ failure }: { failure: FetchFailure | null }) {
  if (!failure) return null;
  return (
    <Banner
      tone="warning"
      announce="status"
      action={
        <Button size="small" onClick={failure.onRetry} isBusy={failure.isRetrying}>
          Réessayer
        </Button>
      }
    >
      {[failure.message, failure.staleSince, failure.reference && `Réf. ${failure.reference}`]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  );
}
