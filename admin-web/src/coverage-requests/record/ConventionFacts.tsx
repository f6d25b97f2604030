import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useState } from 'react';
import { stateChips } from '../../conventions/convention-states.ts';
import { Secret } from '../../conventions/Secret.tsx';
import { paths } from '../../screens.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { useConvention } from './use-convention.ts';

/** Its place meanwhile: what stands under it would else move down as it comes. */
const waiting = ['État', 'Identifiant', 'Mot de passe'].map((term) => ({
  term,
  value: <Skeleton width={72} />,
}));

/** The practitioner's convention with the insurer of the PEC. */
export function ConventionFacts({ record }: { record: CoverageRequestRecord }) {
  const { isOnItsWay, state, convention, seen, reveal: readAll } = useConvention(record);
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (isOnItsWay) return <DefinitionList title="Convention" items={waiting} />;
  if (!state) return null;

  async function reveal() {
    if (seen) return setIsShown(!isShown);
    setIsBusy(true);
    try {
      await readAll();
      setIsShown(true);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  const shown = isShown ? seen : null;
  const toPractitioner = (
    <Link href={paths.practitioner('edit', record.user.id, 'conventions')}>{stateChips[state].name}</Link>
  );
  return (
    <DefinitionList
      title="Convention"
      action={
        convention && (
          <Button size="small" tone="quiet" isBusy={isBusy} onClick={() => void reveal()}>
            {shown ? 'Masquer' : 'Voir'}
          </Button>
        )
      }
      items={[
        { term: 'État', value: toPractitioner },
        ...(convention
          ? [
              {
                term: 'Identifiant',
                value: <Secret label="Identifiant" copied="Identifiant copié." text={shown?.login ?? null} />,
              },
              {
                term: 'Mot de passe',
                value: (
                  <Secret label="Mot de passe" copied="Mot de passe copié." text={shown?.password ?? null} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
