import { Content, Item, Label, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { Check, Lock } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { keepFocusElsewhere } from '../Popover/keep-focus-elsewhere.ts';
import { Stand } from '../Popover/Stand.tsx';
import { TopLayer } from '../Popover/TopLayer.tsx';
import popoverStyles from '../Popover/Popover.module.css';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { MenuItem, MenuProps } from './Menu.tsx';
import styles from './Menu.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

interface MenuPanelProps extends Pick<MenuProps, 'items' | 'heading' | 'align'> {
  anchor: RefObject<HTMLButtonElement | null>;
  id: string;
  labelledBy: string;
  openedBy: 'keyboard' | 'pointer' | null;
  onClose: () => void;
  onChoose: (item: MenuItem) => void;
}

/** The list of a Menu. */
export function MenuPanel(props: MenuPanelProps) {
  const { anchor, id, labelledBy, openedBy, onClose, items, onChoose, heading, align } = props;
  const list = useRef<HTMLDivElement>(null);
  const onKey = useMenuKeys();
  useEffect(() => {
    if (openedBy === 'keyboard') list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [openedBy]);
  return (
    // Not modal: that would write a <style> tag, which our CSP refuses.
    <Root modal={false} open={openedBy !== null} onOpenChange={onClose}>
      <Trigger asChild>
        <Stand element={anchor} />
      </Trigger>
      {openedBy && (
        <TopLayer>
          <Content
            ref={list}
            id={id}
            aria-labelledby={labelledBy}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            onKeyDownCapture={onKey}
            className={classNames(popoverStyles.panel, styles.menu)}
            data-look="floating unringed"
            onCloseAutoFocus={keepFocusElsewhere}
            // The button that opened it closes it by its own click.
            onInteractOutside={(event) => {
              if (event.target instanceof Node && anchor.current?.contains(event.target))
                event.preventDefault();
            }}
          >
            {heading && <Label className={styles.heading}>{heading}</Label>}
            {items.map((item) => (
              <Item
                key={item.id}
                className={styles.item}
                data-look="option"
                data-tone={item.tone}
                data-group={item.startsGroup || undefined}
                // Not `disabled`, which could not be reached.
                aria-disabled={item.isDisabled || undefined}
                onSelect={(event) => {
                  if (item.isDisabled) event.preventDefault();
                  else onChoose(item);
                }}
              >
                {item.isDisabled && item.reason ? <Lock /> : item.icon}
                <span data-look="fill">
                  {item.label}
                  {item.isDisabled && item.reason && <span className={styles.reason}>{item.reason}</span>}
                </span>
                {item.isChecked && (
                  <>
                    <VisuallyHidden>, choisi</VisuallyHidden>
                    <Check />
                  </>
                )}
              </Item>
            ))}
          </Content>
        </TopLayer>
      )}
    </Root>
  );
}
