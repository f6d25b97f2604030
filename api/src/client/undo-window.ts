/** How long an act can be taken back. */
export { UNDO_SECONDS } from '@accordent/core/shared/undo-window.ts';
