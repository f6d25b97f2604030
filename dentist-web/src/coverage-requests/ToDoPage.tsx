import { toDoByPatient } from '@accordent/api/client/to-do.ts';
import { manyPatients } from '../patients/many-patients.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { useSearchParams } from 'wouter';
import { screens } from '../screens.ts';
import { useSelf } from '../shared/overview.api.ts';
import { Screen } from '../shared/Screen.tsx';
import { ToDoList } from './ToDoList.tsx';
import styles from './ToDoPage.module.css';
import { useToDo } from './coverage-requests.api.ts';

/** /todo/list: everything that the practice has to do, by patient; the address holds which dentist, and the late ones. */
export default function ToDoPage() {
  const lists = useToDo();
  const failure = useFetchFailure(lists);
  const isSuper = useSelf()?.isSuper ?? false;
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const practitionerId = Number(search.get('praticien')) || null;
  const isLateOnly = search.has('retard');
  const all = lists.data?.todo;
  const ofDentist = all?.filter(
    ({ practitioner: { id } }) => practitionerId === null || id === practitionerId,
  );
  const lateOnly = ofDentist?.filter(({ daysLate }) => daysLate !== null);
  const late = toDoByPatient(lateOnly ?? []).length;
  const shown = isLateOnly ? lateOnly : ofDentist;
  const patients = shown && toDoByPatient(shown);
  const atStake = (patients ?? []).reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const set = (name: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const dentists = [
    ...new Map((all ?? []).map(({ practitioner }) => [practitioner.id, practitioner])).values(),
  ];
  return (
    <Screen
      title={screens.toDo.menu.title}
      width="reading"
      banner={lists.data && <StaleBanner failure={failure} />}
    >
      <div className={styles.filters}>
        {isSuper && dentists.length > 1 && (
          <FormField label="Praticien">
            <Select<number>
              value={practitionerId ?? ALL}
              onChange={(id) => set('praticien', id === ALL ? null : String(id))}
              options={[
                { value: ALL, label: 'Tous les praticiens' },
                ...dentists.map((dentist) => ({ value: dentist.id, label: listedName(dentist) })),
              ]}
            />
          </FormField>
        )}
        {(late > 0 || isLateOnly) && (
          <Button aria-pressed={isLateOnly} onClick={() => set('retard', isLateOnly ? null : '1')}>
            En retard&nbsp; <span data-look="quiet">{late}</span>
          </Button>
        )}
      </div>
      {patients && patients.length > 0 && (
        <div className={styles.head}>
          <div>
            <h2 className={styles.count}>{manyPatients(patients.length)}</h2>
            <p data-look="quiet normal">l’attente la plus longue d’abord</p>
          </div>
          {atStake > 0 && (
            <p className={styles.sum}>
              <strong>{formatMoney(atStake)}</strong>
              <span data-look="quiet normal">en jeu</span>
            </p>
          )}
        </div>
      )}
      <Card isFlush>
        <ToDoList items={shown} showsPractitioner={isSuper} now={now} failure={failure} />
      </Card>
    </Screen>
  );
}

/** Of nobody in particular. */
const ALL = 0;
