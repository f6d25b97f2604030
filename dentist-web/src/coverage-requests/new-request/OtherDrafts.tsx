import { listedName } from '@accordent/api/client/person-name.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { ChevronRight, FileClock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { desk } from '../../drafts/desk.ts';
import { inCapitals, isStarted } from '../../drafts/local-draft.ts';
import type { TypedPatient } from '../../patients/PatientFields.tsx';
import { useDrafts, type DraftItem } from '../../drafts/drafts.api.ts';
import { paths } from '../../screens.ts';
import lines from '../../shared/Lines.module.css';
import styles from './OtherDrafts.module.css';

/** Requests of the practice that are not sent yet, but the one that is open; nothing where there is none. */
export function OtherDrafts({ now, besides = null }: { now: Date; besides?: number | string | null }) {
  const { data } = useDrafts();
  const drafts = (data?.drafts ?? []).filter(({ id }) => id !== besides);
  // Those that this device is sending say so before the server knows it.
  const leaving = useSyncExternalStore(desk.subscribe, leavingHere);
  const unknown = useSyncExternalStore(desk.subscribe, onlyHere)
    .split(' ')
    .flatMap((localId) => (localId === besides ? [] : (desk.get(localId) ?? [])));
  if (drafts.length + unknown.length === 0) return null;
  return (
    <div className={styles.drafts}>
      <Card title="Brouillons" isFlush>
        <ul data-look="ruled">
          {unknown.map(({ localId, typed: { patient }, isArmed, stop }) => (
            <li key={localId}>
              <Anchor href={`${paths.newRequest}?appareil=${localId}`} className={lines.line}>
                <FileClock size={20} />
                <span className={lines.words}>
                  <span className={lines.patient}>{nameOf({ patient })}</span>
                  <span className={lines.meta}>
                    {isArmed ? 'Part au retour du réseau' : stop ? STAYED : 'Sur cet appareil seulement'}
                  </span>
                </span>
                <ChevronRight size={20} className={lines.chevron} />
              </Anchor>
            </li>
          ))}
          {drafts.map((draft) => (
            <li key={draft.id}>
              <Anchor href={`${paths.newRequest}?brouillon=${draft.id}`} className={lines.line}>
                <FileClock size={20} />
                <span className={lines.words}>
                  <span className={lines.patient}>{nameOf(draft)}</span>
                  <span className={lines.meta}>
                    {leaving.includes(` stayed-${draft.id} `)
                      ? STAYED
                      : draft.armed || leaving.includes(` armed-${draft.id} `)
                        ? 'Part dès la fin de l’envoi'
                        : partsOf(draft)}
                  </span>
                </span>
                <span className={lines.when}>
                  <RelativeTime value={draft.editionDate} now={now} />
                </span>
                <ChevronRight size={20} className={lines.chevron} />
              </Anchor>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** It was to leave, and something stopped it. */
const STAYED = 'N’est pas partie';

/** A text, which is alike while nothing has changed. */
const leavingHere = (): string =>
  desk
    .all()
    .map(({ id, isArmed, stop }) => (isArmed ? ` armed-${id ?? ''} ` : stop ? ` stayed-${id ?? ''} ` : ''))
    .join('');

/** Begun, and still without an answer of the server; alike while none comes or goes. */
const onlyHere = (): string =>
  desk
    .all()
    .filter((draft) => draft.id === null && isStarted(draft))
    .map(({ localId }) => localId)
    .join(' ');

const nameOf = ({ patient }: { readonly patient: Pick<TypedPatient, 'lastname' | 'firstname'> }): string =>
  patient.lastname + patient.firstname === '' ? 'Patient à saisir' : listedName(inCapitals(patient));

const partsOf = ({ places }: DraftItem): string =>
  places.length === 0 ? 'Aucune pièce' : `${places.length} pièce${places.length > 1 ? 's' : ''}`;
