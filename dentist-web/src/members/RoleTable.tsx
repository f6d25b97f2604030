import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { Check, Minus } from 'lucide-react';
import styles from './RoleTable.module.css';
import { roleOptions } from './members.api.ts';

/** What each role may, in the order of the roles; owners may all of it. */
const rows: readonly { readonly what: string; readonly who: readonly string[] }[] = [
  { what: 'Demandes, pièces, messages', who: ['associate', 'assistant', 'secretary'] },
  { what: 'Règlements et factures', who: ['associate', 'secretary', 'accountant'] },
  { what: 'Annulation, suppression de pièces envoyées', who: ['associate'] },
  { what: 'Compte et membres', who: [] },
];

/** « Ce que chacun peut faire ». */
export function RoleTable() {
  return (
    <Card isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled box takes the focus */}
      <div className={styles.frame} role="region" aria-label="Ce que chacun peut faire" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Ce que chacun peut faire</th>
              <th scope="col">Propriétaire</th>
              {roleOptions.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, who }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <Mark isOn />
                {roleOptions.map(({ value }) => (
                  <Mark key={value} isOn={who.includes(value)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const Mark = ({ isOn }: { isOn: boolean }) => (
  <td data-on={isOn || undefined}>
    {isOn ? <Check size={18} /> : <Minus size={16} />}
    <VisuallyHidden>{isOn ? 'oui' : 'non'}</VisuallyHidden>
  </td>
);
