/** What floats over a screen, with the library it is made of: one file, which a first view does without. */
export { AnchoredPanel } from '../Popover/AnchoredPanel.tsx';
export { DialogWindow } from '../Dialog/DialogWindow.tsx';
export { MenuPanel } from '../Menu/MenuPanel.tsx';
export { ToastList } from '../Toaster/ToastList.tsx';
export { Tip } from '../Tooltip/Tip.tsx';
