/** When the practice last noted that a patient agrees to be written to for a review. */
export const up = `
alter table patients add column review_agreed_at timestamptz(3);
`;
