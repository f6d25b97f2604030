import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { SearchInput } from '@accordent/ui-kit/SearchInput/SearchInput.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { UserRoundSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import lines from '../../shared/Lines.module.css';
import { useRequestsOf } from '../coverage-requests.api.ts';
import { useBeginAgain } from '../use-begin-again.ts';
import styles from './KnownPatient.module.css';

const SEARCH_AFTER_MS = 250;

/** « Patient déjà venu » : searched by name, and taken with what is known of him and his card. */
export function KnownPatient({ now }: { now: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<UserRoundSearch size={18} />} onClick={() => setIsOpen(true)}>
        Patient déjà venu
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Patient déjà venu">
        {isOpen && <Patients now={now} />}
      </Dialog>
    </>
  );
}

function Patients({ now }: { now: Date }) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const begin = useBeginAgain();
  const answer = useRequestsOf(search);
  const failure = useFetchFailure(answer);
  const { data, isLoading } = answer;
  // The latest of each patient stands for him.
  const latest = [
    ...new Map((data?.dfc ?? []).toReversed().map((request) => [request.patient.id, request])).values(),
  ];
  const found = latest.toReversed();
  return (
    <div data-look="stack gap-12">
      <SearchInput label="Nom du patient" placeholder="Nom du patient" value={typed} onChange={setTyped} />
      {failure ? (
        // Not the patients of the name before.
        <ErrorState title="Vos patients ne se chargent pas" {...failure} />
      ) : isLoading && !data ? (
        <Skeleton width="60%" />
      ) : (
        <ul data-look="ruled" className={styles.found} aria-label="Patients">
          {found.map(({ id, patient, reference, creationDate }) => (
            <li key={patient.id}>
              <button type="button" className={lines.line} onClick={() => void begin(id)}>
                <span className={lines.words}>
                  <span className={lines.patient}>{listedName(patient)}</span>
                  <span className={lines.meta}>{reference}</span>
                </span>
                <span className={lines.when}>
                  <RelativeTime value={creationDate} now={now} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && !failure && found.length === 0 && (
        <p data-look="quiet">Aucun patient de ce nom dans votre cabinet.</p>
      )}
    </div>
  );
}
