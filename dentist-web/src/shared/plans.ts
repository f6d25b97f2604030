/** 'Super praticien': filters and creates by practitioner, and has no first name, FINESS and RPPS (decisions §3). */
export const PLAN_OF_GROUPS = 4;
