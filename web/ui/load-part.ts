import { createContext } from 'react';

/** How a part of the page is loaded that comes after the page itself; the application gives it a way to recover. */
export const LoadPartContext = createContext(<Part>(load: () => Promise<Part>): Promise<Part> => load());
