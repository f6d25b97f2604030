import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { DialogProps } from './dialog-props.ts';
import { giveFocusBack } from './give-focus-back.ts';
import styles from './Dialog.module.css';

/** The dialog itself, apart from Dialog so that what it is made of is fetched when somebody may need one. */
export function DialogWindow({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'normal',
  initialFocus,
  isPersistent = false,
  hasCloseButton = true,
}: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        {/* Not Radix' own overlay: it writes a <style> tag that our CSP refuses; reset.css stops the scroll. */}
        <div className={styles.backdrop} data-modal-open aria-hidden />
        <RadixDialog.Content
          className={styles.dialog}
          data-look="unringed"
          data-size={size}
          {...(description ? undefined : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener.current);
          }}
          onEscapeKeyDown={(event) => {
            if (isPersistent) event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (isPersistent) event.preventDefault();
          }}
        >
          <header className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {hasCloseButton && (
              <IconButton label="Fermer" hasTooltip={false} icon={<X />} onClick={onClose} />
            )}
          </header>
          <div className={styles.body}>
            {description && (
              <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
            )}
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
