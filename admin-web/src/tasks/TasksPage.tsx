import { failureOf, sentenceOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { FailedJobTable } from './FailedJobTable.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import { PurgePreview } from './PurgePreview.tsx';
import { RetryAllDialog } from './RetryAllDialog.tsx';
import { TaskTable } from './TaskTable.tsx';
import {
  confirmPurge,
  dropJob,
  retryJob,
  runTask,
  useFailedJobs,
  useRetention,
  useTasks,
} from './tasks.api.ts';
import type { FailedJobItem, RetentionAnswer, TaskItem } from './tasks.api.ts';
import styles from './Tasks.module.css';

const PANEL = 'tasks-panel';
const tabs = ['scheduled', 'failed', 'retention'] as const;

/** /admin/tasks: scheduled work, given-up jobs and the purge. */
export default function TasksPage({ tab: named }: { tab?: string }) {
  const tab = tabs.find((known) => known === named) ?? 'scheduled';
  const failed = useFailedJobs({ perPage: 20 });
  return (
    <Page
      title="Tâches"
      width="full"
      tabs={
        <Tabs
          label="Tâches"
          panelId={PANEL}
          value={tab}
          items={[
            { value: 'scheduled', label: 'Planifiées', href: paths.tasks() },
            {
              value: 'failed',
              label: 'Travaux en échec',
              href: paths.tasks('failed'),
              count: failed.data?.total || undefined,
              isCountDanger: true,
            },
            { value: 'retention', label: 'Conservation', href: paths.tasks('retention') },
          ]}
        />
      }
    >
      <TabPanel id={PANEL} value={tab}>
        {tab === 'scheduled' && <Scheduled />}
        {tab === 'failed' && <Failed />}
        {tab === 'retention' && <Retention />}
      </TabPanel>
    </Page>
  );
}

const errorOf = ({ error, mutate }: { error: unknown; mutate: () => Promise<unknown> }) =>
  error ? { ...failureOf(error), onRetry: () => void mutate() } : null;

/** Says what was asked for and how it went; the list is read again either way. */
function useAsk<Wish extends { readonly label: string }>(
  ask: (wish: Wish) => Promise<unknown>,
  { done, readAgain }: { done: string; readAgain: () => Promise<unknown> },
) {
  const { run } = useAct({
    act: (wish: Wish) => ask(wish).finally(() => void readAgain()),
    doing: 'Demande en cours…',
    done: (_, { label }) => `${label}\u00a0: ${done}`,
    refusalOf: sentenceOf,
  });
  return (wish: Wish) => void run(wish);
}

function Scheduled() {
  const answer = useTasks();
  const runNow = useAsk(({ task }: TaskItem) => runTask(task), {
    done: 'demande prise en compte.',
    readAgain: () => answer.mutate(),
  });
  return (
    <TaskTable
      tasks={answer.data?.tasks}
      isLoading={answer.isLoading}
      error={errorOf(answer)}
      onRun={runNow}
    />
  );
}

function Failed() {
  const list = useListAddress({
    name: 'failedJobs',
    path: paths.tasks('failed'),
    orderBy: 'failedDate',
    order: 'desc',
  });
  const { page, perPage, orderBy, order } = list;
  const answer = useFailedJobs({ page, perPage, orderBy, order });
  const [dropped, setDropped] = useState<FailedJobItem | null>(null);
  const [isRetryingAll, setIsRetryingAll] = useState(false);
  const readAgain = () => answer.mutate();
  const retry = useAsk(({ id }: FailedJobItem) => retryJob(id), { done: 'nouvel essai demandé.', readAgain });
  const drop = useAsk(({ id }: FailedJobItem) => dropJob(id), { done: 'travail abandonné.', readAgain });
  const total = answer.data?.total ?? 0;
  return (
    <>
      {total > 0 && (
        <div className={styles.above}>
          <Button size="small" onClick={() => setIsRetryingAll(true)}>
            Tout réessayer
          </Button>
        </div>
      )}
      <FailedJobTable
        jobs={answer.data?.jobs}
        isLoading={answer.isLoading}
        error={errorOf(answer)}
        sort={{ by: orderBy, order }}
        onSort={({ by, order: next }) => list.show({ orderBy: by, order: next })}
        footer={
          total > perPage && (
            <Pagination
              page={page}
              pageSize={perPage}
              total={total}
              onPage={(next) => list.show({ page: next })}
              onPageSize={list.setPerPage}
            />
          )
        }
        onRetry={retry}
        onDrop={setDropped}
      />
      <RetryAllDialog
        isOpen={isRetryingAll}
        total={total}
        onClose={() => setIsRetryingAll(false)}
        onDone={readAgain}
      />
      <ConfirmDialog
        isOpen={dropped !== null}
        title={'Abandonner ce travail\u00a0?'}
        message="Il ne sera plus jamais essayé."
        object={dropped?.label}
        confirmLabel="Abandonner"
        cancelLabel="Conserver"
        onConfirm={() => {
          if (dropped) drop(dropped);
          setDropped(null);
        }}
        onCancel={() => setDropped(null)}
      />
    </>
  );
}

function Retention() {
  const tasks = useTasks();
  const purge = tasks.data?.tasks.find(({ task }) => task === 'purge-expired-data');
  const answer = useRetention(purge?.lastRun?.endDate?.timestamp);
  const [confirming, setConfirming] = useState<RetentionAnswer | null>(null);
  const isPurging = purge?.state === 'waiting' || purge?.state === 'running';
  return (
    <>
      <PurgePreview
        preview={answer.data}
        isLoading={answer.isLoading || answer.isValidating}
        error={errorOf(answer)}
        isPurging={isPurging}
        onRead={() => void answer.mutate()}
        onPurge={() => setConfirming(answer.data ?? null)}
      />
      <PurgeDialog
        preview={confirming}
        onConfirm={confirmPurge}
        onClose={() => setConfirming(null)}
        onAsked={() => void tasks.mutate()}
      />
    </>
  );
}
