import { Content, Root, Trigger, type PopoverContentProps } from '@radix-ui/react-popover';
import type { RefObject } from 'react';
import { keepFocusElsewhere } from './keep-focus-elsewhere.ts';
import { Stand } from './Stand.tsx';
import { TopLayer } from './TopLayer.tsx';

export interface AnchoredPanelProps extends PopoverContentProps {
  /** What it opens under. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose?: (() => void) | undefined;
}

/** The panel of a Popover, or the options of a field. */
export function AnchoredPanel({ anchor, isOpen, onClose, ...content }: AnchoredPanelProps) {
  return (
    <Root open={isOpen} onOpenChange={() => onClose?.()}>
      <Trigger asChild>
        <Stand element={anchor} />
      </Trigger>
      {isOpen && (
        <TopLayer>
          <Content sideOffset={4} collisionPadding={8} onCloseAutoFocus={keepFocusElsewhere} {...content} />
        </TopLayer>
      )}
    </Root>
  );
}
