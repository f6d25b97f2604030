import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import type { Column, TableError } from '@accordent/ui-kit/DataTable/column.ts';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { CalendarClock } from 'lucide-react';
import { rhythmOf, stateOf } from './task-words.ts';
import type { TaskItem } from './tasks.api.ts';
import styles from './Tasks.module.css';

export interface TaskTableProps {
  /** Absent while they are on their way. */
  tasks: readonly TaskItem[] | undefined;
  isLoading: boolean;
  error: TableError | null;
  onRun: (task: TaskItem) => void;
}

const columnsWith = (onRun: TaskTableProps['onRun']): readonly Column<TaskItem>[] => [
  {
    id: 'task',
    header: 'Tâche',
    width: '34%',
    cell: ({ label, description }) => (
      <span className={styles.two}>
        <span className={styles.name}>{label}</span>
        <span className={styles.detail} title={description}>
          {description}
        </span>
      </span>
    ),
  },
  { id: 'rhythm', header: 'Rythme', width: '192px', givesWay: 1, cell: (task) => <Rhythm task={task} /> },
  {
    id: 'state',
    header: 'Résultat',
    cell: (task) => (
      <span className={styles.two}>
        <StatusChip {...stateOf(task)} />
        <Result task={task} />
      </span>
    ),
  },
  { id: 'lastRun', header: 'Dernière exécution', width: '156px', cell: (task) => <LastRun task={task} /> },
  {
    id: 'next',
    header: 'Prochaine',
    width: '156px',
    givesWay: 2,
    cell: ({ nextDate }) =>
      nextDate ? <DateText value={nextDate} form="moment" /> : <span data-look="faint">—</span>,
  },
  {
    id: 'run',
    header: 'Lancer',
    isHeaderHidden: true,
    width: '168px',
    align: 'end',
    cell: (task) => <RunButton task={task} onRun={onRun} />,
  },
];

/** Scheduled work: what it is, how its last run ended, when it runs next, and 'Lancer maintenant'. */
export function TaskTable({ tasks, isLoading, error, onRun }: TaskTableProps) {
  return (
    <DataTable
      caption="Tâches planifiées"
      columns={columnsWith(onRun)}
      rows={tasks}
      rowKey={({ task }) => task}
      isLoading={isLoading}
      error={error}
      density="tall"
      expectedRows={12}
      card={(task) => <TaskCard task={task} onRun={onRun} />}
      empty={
        <EmptyState
          title="Aucun serveur de tâches ne s’est encore annoncé"
          description="La liste apparaît quand le premier a démarré."
          icon={<CalendarClock size={20} />}
        />
      }
    />
  );
}

function RunButton({ task, onRun }: { task: TaskItem; onRun: (task: TaskItem) => void }) {
  const isUnderWay = task.state === 'waiting' || task.state === 'running';
  if (!task.canRun && !isUnderWay) return null;
  return (
    <Button
      size="small"
      isBusy={isUnderWay}
      aria-label={`Lancer maintenant\u00a0: ${task.label}`}
      onClick={() => onRun(task)}
    >
      Lancer maintenant
    </Button>
  );
}

function Rhythm({ task }: { task: TaskItem }) {
  const words = rhythmOf(task);
  return <span title={words}>{words}</span>;
}

function Result({ task: { lastRun } }: { task: TaskItem }) {
  if (!lastRun?.result) return null;
  return (
    <span className={styles.detail} title={lastRun.result}>
      {lastRun.result}
    </span>
  );
}

function LastRun({ task: { lastRun } }: { task: TaskItem }) {
  if (!lastRun) return <span data-look="faint">—</span>;
  return (
    <span className={styles.two}>
      <DateText value={lastRun.endDate ?? lastRun.startDate ?? lastRun.dueDate} form="moment" />
      {lastRun.askedBy && (
        <span className={styles.detail} title={lastRun.askedBy.name}>
          par {lastRun.askedBy.name}
        </span>
      )}
    </span>
  );
}

/** A task on a phone. */
function TaskCard({ task, onRun }: { task: TaskItem; onRun: TaskTableProps['onRun'] }) {
  return (
    <RowCard
      title={task.label}
      aside={<StatusChip {...stateOf(task)} />}
      foot={<RunButton task={task} onRun={onRun} />}
    >
      <RowCardLine>{task.description}</RowCardLine>
      {task.lastRun && (
        <RowCardLine>
          {task.lastRun.result && `${task.lastRun.result}, `}
          <DateText
            value={task.lastRun.endDate ?? task.lastRun.startDate ?? task.lastRun.dueDate}
            form="moment"
          />
        </RowCardLine>
      )}
      <RowCardLine>
        {rhythmOf(task)}
        {task.nextDate && (
          <>
            , prochaine le <DateText value={task.nextDate} form="moment" />
          </>
        )}
      </RowCardLine>
    </RowCard>
  );
}
