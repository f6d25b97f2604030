/** Apart from the other words of answers, whose fields need a library: a first view reads the filters of its list. */
export { decisions, type Decision } from '@accordent/core/answers/decisions.ts';
