import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DefinitionList } from '@accordent/ui-kit/DefinitionList/DefinitionList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { sentenceOf } from '@accordent/api/client/failure.ts';
import { useState } from 'react';
import { revealCredentials, useConventions, type Credentials } from '../../conventions/conventions.api.ts';
import { Secret } from '../../conventions/Secret.tsx';
import { paths } from '../../screens.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

const states = { missing: 'Absente', 'to-check': 'À valider', valid: 'Active' } as const;

/** The practitioner's convention with the insurer of the PEC; its login and password are asked for once a visit. */
export function ConventionFacts({ record: { user, patient } }: { record: CoverageRequestRecord }) {
  const { mutual, mutualGroup } = patient;
  const name = mutualGroup?.name ?? mutual?.name ?? '';
  const answer = useConventions(user.id, { search: name, orderBy: 'name', order: 'asc', page: 1 });
  const rows = answer.data?.conventions ?? [];
  const row =
    rows.find((one) => mutualGroup && one.mutualGroup?.id === mutualGroup.id) ??
    rows.find((one) => mutual && one.mutual?.id === mutual.id);
  const [seen, setSeen] = useState<Credentials | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!row) return null;
  const { convention } = row;

  async function reveal() {
    if (!convention) return;
    if (seen) return setIsShown(!isShown);
    setIsBusy(true);
    try {
      setSeen(await revealCredentials(convention));
      setIsShown(true);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  const shown = isShown ? seen : null;
  const toPractitioner = (
    <Link href={paths.practitioner('edit', user.id, 'conventions')}>{states[row.state]}</Link>
  );
  return (
    <DefinitionList
      title="Convention"
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
              {
                term: '',
                value: (
                  <Button size="small" tone="quiet" isBusy={isBusy} onClick={() => void reveal()}>
                    {isShown ? 'Masquer' : 'Voir'}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
