import { Close, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { CircleCheck, CircleX, Info, LoaderCircle, X } from 'lucide-react';
import { Kbd } from '../Kbd/Kbd.tsx';
import { toast, type ToastEntry } from './toast.ts';
import styles from './Toaster.module.css';

const drawings = { loading: LoaderCircle, success: CircleCheck, error: CircleX, info: Info };

/** The library says each toast once more, unseen: ours stand in a live region, which is enough. */
const unheard = document.createElement('div');

/** The library stops these for its swipes, and under a dialog: a reference is copied, and « Annuler » pressed, anywhere. */
const inReach = { userSelect: 'text', pointerEvents: 'auto' } as const;

export function ToastList({ entries }: { entries: readonly ToastEntry[] }) {
  return (
    <Provider swipeDirection="down" announcerContainer={unheard}>
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
      <Viewport label="Messages brefs" className={styles.list} data-look="unringed" />
    </Provider>
  );
}

function Toast({
  entry: { id, kind, message, detail, action, duration, isTimed = false },
}: {
  entry: ToastEntry;
}) {
  const Drawing = drawings[kind];
  const dismiss = () => toast.dismiss(id);
  return (
    <Root
      open
      duration={duration}
      onOpenChange={dismiss}
      className={styles.toast}
      data-kind={kind}
      style={inReach}
    >
      <Drawing className={styles.icon} data-look={kind === 'loading' ? 'turning' : undefined} />
      <span data-look="fill breaks">
        {message}
        {detail && <span data-look="quiet"> {detail}</span>}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss();
            action.onClick();
          }}
        >
          {action.label}
          {action.shortcut && <Kbd>{action.shortcut}</Kbd>}
        </button>
      )}
      {isTimed && <span className={styles.time} style={{ animationDuration: `${duration}ms` }} />}
      {kind !== 'loading' && (
        <Close className={styles.close} data-look="tool" aria-label="Fermer le message">
          <X size={14} strokeWidth={2} />
        </Close>
      )}
    </Root>
  );
}
