import { euroText } from '@accordent/api/client/money.ts';
import { Badge } from '@accordent/ui-kit/Badge/Badge.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { StatTile } from '@accordent/ui-kit/StatTile/StatTile.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { formatLongDate } from '@accordent/ui-kit/format/dates.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Plus } from 'lucide-react';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import { awaitedPayments } from './awaited-payments.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { InsurerDelays } from './InsurerDelays.tsx';
import { LatestAgreements } from './LatestAgreements.tsx';
import { RecentAnswers } from './RecentAnswers.tsx';
import { Drafts } from '../coverage-requests/Drafts.tsx';
import { toDoByPatient } from '@accordent/api/client/to-do.ts';
import { ToDoList } from '../coverage-requests/ToDoList.tsx';
import { useToDo } from '../coverage-requests/coverage-requests.api.ts';
import { useMetrics, useSelfRead } from '../shared/overview.api.ts';
import type { MetricsAnswer, Self } from '../shared/overview.api.ts';
import { paths } from '../screens.ts';
import { sumOf } from '../payments/euros.ts';
import { useMembers } from '../members/members.api.ts';
import { manyPatients } from '../patients/many-patients.ts';
import { MonthTile } from './MonthTile.tsx';
import { NewPractice } from './NewPractice.tsx';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { spokenName } from '@accordent/api/client/person-name.ts';
import { underWay } from '../shared/under-way.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import styles from './DashboardPage.module.css';

const SHOWN = 5;
/** A practice with fewer PEC is new. */
const FEW = 3;
const WELCOME = 'Aucune demande pour le moment\u00a0: voici comment envoyer la première.';

/** /dashboard: what waits for the dentist, what is owed to him, what was agreed. */
export default function DashboardPage() {
  const read = useSelfRead();
  const self = read.data?.self;
  const metrics = useMetrics();
  const lists = useToDo();
  const failure = useFetchFailure(lists);
  const metricsFailure = useFetchFailure(metrics);
  const todo = lists.data?.todo;
  const patients = toDoByPatient(todo ?? []).length;
  const isSuper = self?.isSuper ?? false;
  const isNew = metrics.data?.totalAll === 0;
  const now = useNow();
  return (
    <Screen
      title={
        self ? (
          greeting(self)
        ) : read.error ? (
          'Bonjour'
        ) : (
          <>
            <VisuallyHidden>Bonjour</VisuallyHidden>
            <span className={styles.name}>
              <Skeleton width={260} height={24} />
            </span>
          </>
        )
      }
      documentTitle="Tableau de bord"
      subtitle={
        isNew ? (
          WELCOME
        ) : todo ? (
          sentenceOfWaiting(patients)
        ) : (
          // Its lines, so that nothing moves on a phone when it comes.
          <span className={styles.awaited} aria-hidden>
            {sentenceOfWaiting(2)}
          </span>
        )
      }
      actions={<span className={styles.date}>{formatLongDate(now)}</span>}
    >
      {metrics.data && metrics.data.totalAll < FEW && self?.rights.account && (
        <FirstStepsOfPractice hasRequests={!isNew} />
      )}
      {!isNew && (
        <ButtonLink
          href={paths.newRequest}
          tone="primary"
          size="large"
          isFullWidth
          className={styles.main}
          icon={<Plus size={20} strokeWidth={2} />}
        >
          Nouvelle demande
        </ButtonLink>
      )}
      {isNew ? (
        <div className={styles.first}>
          <Drafts now={now} />
          <FirstSteps />
        </div>
      ) : (
        <div className={styles.grid}>
          <div className={styles.todo}>
            <Drafts now={now} />
            <Card
              isFlush
              title={
                <>
                  Actions à effectuer
                  {patients > 0 ? (
                    <Badge count={patients} label={patients < 2 ? 'patient' : 'patients'} />
                  ) : null}
                </>
              }
              action={
                patients > SHOWN ? (
                  <Link href={paths.toDo} className={styles.more}>
                    Toutes les actions
                  </Link>
                ) : undefined
              }
            >
              <ToDoList items={todo} most={SHOWN} showsPractitioner={isSuper} now={now} failure={failure} />
            </Card>
          </div>
          <div className={styles.side}>
            <VisuallyHidden>
              <h2>En chiffres</h2>
            </VisuallyHidden>
            <div className={styles.tiles}>
              {metricsFailure && !metrics.data ? (
                <Card>
                  <ErrorState
                    title="Les compteurs ne se chargent pas"
                    {...metricsFailure}
                    message={undefined}
                  />
                </Card>
              ) : (
                <Tiles metrics={metrics.data} now={now} self={self} />
              )}
            </div>
            <div className={styles.answers}>
              <Card isFlush title="Réponses reçues ces sept derniers jours">
                <RecentAnswers
                  answers={metrics.data?.answers}
                  failure={metricsFailure}
                  showsPractitioner={isSuper}
                />
              </Card>
            </div>
            <div className={styles.delays}>
              <InsurerDelays />
            </div>
          </div>
          <div className={styles.agreements}>
            <Card
              isFlush
              title="Derniers accords"
              action={
                <Link href={paths.currentAgreements} className={styles.more}>
                  Tous les accords
                </Link>
              }
            >
              <LatestAgreements
                agreements={lists.data?.lastDFC}
                failure={failure}
                showsPractitioner={isSuper}
              />
            </Card>
          </div>
        </div>
      )}
    </Screen>
  );
}

function FirstStepsOfPractice({ hasRequests }: { hasRequests: boolean }) {
  const [isDismissed, setIsDismissed] = useStoredState('firstStepsDismissed', false);
  const { data } = useMembers(!isDismissed);
  if (isDismissed) return null;
  return (
    <div className={styles.practice}>
      <NewPractice
        hasRequests={hasRequests}
        hasMembers={data !== undefined && data.members.length + data.invitations.length > 0}
        onDismiss={() => setIsDismissed(true)}
      />
    </div>
  );
}

interface TilesProps {
  metrics: MetricsAnswer | undefined;
  self: Self | undefined;
  now: Date;
}

function Tiles({ metrics, self, now }: TilesProps) {
  const pending = metrics?.payments.filter(({ canConfirm }) => canConfirm);
  return (
    <>
      {self?.rights.money !== false && (
        <StatTile
          label="En attente de règlement"
          href={paths.pendingPayments}
          value={pending && euroText(sumOf(pending.map(({ amount }) => amount)))}
          hint={pending ? awaitedPayments(pending, now) : '\u00a0'}
        />
      )}
      <StatTile
        label="Toutes mes PEC"
        href={paths.allRequests}
        value={metrics && formatCount(metrics.totalAll)}
        hint={metrics ? underWay(metrics) : '\u00a0'}
      />
      <MonthTile usage={metrics} planLabel={self?.planLabel ?? self?.practice} />
    </>
  );
}

const greeting = ({ firstname, lastname, member }: Self): string =>
  `Bonjour ${spokenName(member ? firstname : firstname ? `Dr ${lastname}` : lastname)}`;

function sentenceOfWaiting(count: number): string {
  if (count === 0) return 'Aucun patient n’attend d’action de votre part.';
  return `${manyPatients(count)} ${count === 1 ? 'attend' : 'attendent'} une action de votre part.`;
}
