import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { releaseKeys } from '../hooks/held-keys.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { focusFirstField, isSendingCommand, isSendingKey, useTypedText } from './dialog-entry.ts';
import type { DialogProps } from './dialog-props.ts';
import { stopFallenPresses } from './fallen-press.ts';
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
  asksBeforeClosing = Boolean(footer),
}: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  const typed = useTypedText();
  // Fields that are off until what they hold has come: the focus is theirs then, unless somebody has begun elsewhere.
  const awaitsField = useRef(false);
  useEffect(() => {
    if (awaitsField.current && body.current && focusFirstField(body.current)) awaitsField.current = false;
  });
  useEffect(stopFallenPresses, []);
  const [isAsking, setIsAsking] = useState(false);
  const look = () => body.current && typed.look(body.current);
  const begin = () => {
    awaitsField.current = false;
    look();
  };
  const send = (event: KeyboardEvent) => {
    const act = Array.from(foot.current?.querySelectorAll('button') ?? []).at(-1);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act.click();
  };
  const close = () => {
    if (isPersistent) return;
    if (asksBeforeClosing && body.current && typed.isTyped(body.current)) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <RadixDialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
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
              look();
              releaseKeys('window');
              if (initialFocus?.current) initialFocus.current.focus();
              else if (!body.current || !focusFirstField(body.current)) {
                awaitsField.current = true;
                return;
              }
              event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveFocusBack(opener.current);
            }}
            onPointerDownCapture={begin}
            onKeyDownCapture={(event) => {
              begin();
              if (isSendingCommand(event)) send(event);
            }}
            onKeyDown={(event) => isSendingKey(event) && send(event)}
          >
            <header className={styles.head}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              {hasCloseButton && (
                <IconButton label="Fermer" hasTooltip={false} icon={<X />} onClick={close} />
              )}
            </header>
            <div ref={body} className={styles.body}>
              {description && (
                <RadixDialog.Description className={styles.description}>
                  {description}
                </RadixDialog.Description>
              )}
              {children}
            </div>
            {footer && (
              <footer ref={foot} className={styles.foot}>
                {footer}
              </footer>
            )}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
      {isAsking && (
        <ConfirmDialog
          isOpen={isOpen}
          title={'Abandonner la saisie\u00a0?'}
          message="Ce que vous avez saisi n’est pas enregistré."
          confirmLabel="Abandonner"
          cancelLabel="Continuer la saisie"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onClose();
          }}
        />
      )}
    </>
  );
}
