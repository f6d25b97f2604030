import { listedName } from '@accordent/api/client/person-name.ts';
import { Fact, FactLine } from '@accordent/ui-kit/FactLine/FactLine.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import type { ReactNode } from 'react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { paths } from '../../screens.ts';
import styles from './Record.module.css';

/** Who and whose it is, under the patient's name. */
export function RecordSubtitle({ record, nir }: { record: CoverageRequestRecord; nir: ReactNode }) {
  const { reference, user, patient } = record;
  const insurers = [patient.mutual?.name, patient.mutualGroup?.name].filter(Boolean).join(' – ');
  return (
    <FactLine>
      <Fact>
        <span className={styles.reference}>{reference}</span>
      </Fact>
      {nir && (
        <Fact>
          <span data-look="inline">
            NIR
            {nir}
          </span>
        </Fact>
      )}
      <Fact isWide>
        <Link href={paths.practitioner('edit', user.id)} tone="plain">
          {listedName(user)}
        </Link>
      </Fact>
      {insurers && <Fact isWide>{insurers}</Fact>}
    </FactLine>
  );
}
