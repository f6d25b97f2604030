import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { FetchFailure } from './fetched.ts';

/** Old data stay on screen: since when, and the way to try again. */
export function StaleBanner({ failure }: { failure: FetchFailure }) {
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
