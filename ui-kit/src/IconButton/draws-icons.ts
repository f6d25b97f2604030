import { createContext } from 'react';

/** Whether icon buttons draw their icon: a list leaves out those that nobody sees. */
export const DrawsIcons = createContext(true);
