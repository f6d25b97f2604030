/** What a practice has to do, an entry a patient, by the rule of core. */
export { toDoByPatient, type PatientToDo } from '@accordent/core/coverage-requests/to-do.ts';
