import { failureOf } from '@accordent/api/client/failure.ts';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Pagination } from '@accordent/ui-kit/Pagination/Pagination.tsx';
import { TabPanel, Tabs } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { FailedJobTable } from './FailedJobTable.tsx';
import { PurgeDialog } from './PurgeDialog.tsx';
import { PurgePreview } from './PurgePreview.tsx';
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
import type { FailedJobItem, RetentionAnswer } from './tasks.api.ts';

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
async function ask(
  work: Promise<unknown>,
  { loading, success, readAgain }: { loading: string; success: string; readAgain: () => Promise<unknown> },
): Promise<void> {
  await toast
    .promise(work, { loading, success, error: (refusal) => failureOf(refusal).message })
    .catch(() => {});
  await readAgain();
}

function Scheduled() {
  const answer = useTasks();
  return (
    <TaskTable
      tasks={answer.data?.tasks}
      isLoading={answer.isLoading}
      error={errorOf(answer)}
      onRun={({ task, label }) =>
        void ask(runTask(task), {
          loading: 'Demande en cours…',
          success: `${label}\u00a0: demande prise en compte.`,
          readAgain: () => answer.mutate(),
        })
      }
    />
  );
}

function Failed() {
  const list = useListAddress({
    name: 'failedJobs',
    path: paths.tasks('failed'),
    orderBy: 'failedDate',
    order: 'desc',
    filters: [],
  });
  const { page, perPage, orderBy, order } = list;
  const answer = useFailedJobs({ page, perPage, orderBy, order });
  const [dropped, setDropped] = useState<FailedJobItem | null>(null);
  const total = answer.data?.total ?? 0;
  return (
    <>
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
        onRetry={({ id, label }) =>
          void ask(retryJob(id), {
            loading: 'Demande en cours…',
            success: `${label}\u00a0: nouvel essai demandé.`,
            readAgain: () => answer.mutate(),
          })
        }
        onDrop={setDropped}
      />
      <ConfirmDialog
        isOpen={dropped !== null}
        title={'Abandonner ce travail\u00a0?'}
        message="Il ne sera plus jamais essayé."
        object={dropped?.label}
        confirmLabel="Abandonner"
        cancelLabel="Conserver"
        onConfirm={() => {
          if (dropped)
            void ask(dropJob(dropped.id), {
              loading: 'Demande en cours…',
              success: `${dropped.label}\u00a0: travail abandonné.`,
              readAgain: () => answer.mutate(),
            });
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
