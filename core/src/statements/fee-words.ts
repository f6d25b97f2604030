/** How a line of a bank begins, or says, that it is the bank's own fee; of searchText(). */
export const FEE_WORDS = '(?:frais|com|comm|commissions?|cotisation)';
