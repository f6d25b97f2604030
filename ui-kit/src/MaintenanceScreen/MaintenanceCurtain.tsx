import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { MaintenanceScreen, type MaintenanceScreenProps } from './MaintenanceScreen.tsx';
import styles from './MaintenanceScreen.module.css';

/**
 * The maintenance screen over everything, dialogs included: what lies beneath stays mounted, so that nothing typed is
 * lost, and gets the focus back where it was. It leaves with its parent alone, not with Escape.
 */
export function MaintenanceCurtain(props: MaintenanceScreenProps) {
  const curtain = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = curtain.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Beside the app, not in it: an open dialog hides the app from screen readers.
  return createPortal(
    <dialog
      ref={curtain}
      className={styles.curtain}
      data-look="unringed"
      aria-label="Maintenance en cours"
      onCancel={(event) => event.preventDefault()}
      // A browser lets a second Escape through.
      onClose={() => curtain.current?.showModal()}
    >
      <MaintenanceScreen {...props} />
    </dialog>,
    document.body,
  );
}
