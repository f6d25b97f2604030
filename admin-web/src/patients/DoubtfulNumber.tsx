import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';

/** The server doubts a number: it is looked at again, or kept as it is. */
export function DoubtfulNumber({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  return (
    <Banner
      tone="warning"
      announce="alert"
      action={
        <Button size="small" isBusy={isBusy} onClick={onConfirm}>
          Le numéro est exact
        </Button>
      }
    >
      {errorSentences.ssn_doubtful}
    </Banner>
  );
}
