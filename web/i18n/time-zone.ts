import { createContext } from 'react';

/** IANA name of the shop's time zone, in which days and times are shown, on the server as in the browser. */
export const TimeZoneContext = createContext('UTC');
