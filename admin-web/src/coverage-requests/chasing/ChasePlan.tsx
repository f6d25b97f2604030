import { sentenceOf } from '@accordent/api/client/failure.ts';
import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { asDate, formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { holdReminders, useChase } from './chasing.api.ts';

/** When its insurer is next reminded of a PEC by mail, and the button that puts that off; nothing where it is not. */
export function ChasePlan({ id, isReadOnly }: { id: number; isReadOnly: boolean }) {
  const { data, mutate } = useChase(id);
  const [isBusy, setIsBusy] = useState(false);
  const plan = data?.chasing;
  if (!plan) return null;
  const { said, held, nextOn } = plan;
  const hold = async (isHeld: boolean) => {
    setIsBusy(true);
    try {
      await mutate(await holdReminders(id, isHeld), { revalidate: false });
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Banner
      tone="plain"
      action={
        nextOn !== null &&
        !isReadOnly && (
          <Button size="small" isBusy={isBusy} onClick={() => void hold(held === null)}>
            {held ? 'Reprendre' : 'Suspendre'}
          </Button>
        )
      }
    >
      {said}
      {held && ` Par ${staffNameOf(held.by)}, le ${formatDateTime(asDate(held.date))}.`}
    </Banner>
  );
}
