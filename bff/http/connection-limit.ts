/** How many connections the readers’ port may hold, so that the process never runs out of file handles. */

const most = 10_000;
/** Even where hardly any handles are left, some readers are served. */
const least = 16;

/** The soft limit of open files; infinite where the system has none. */
export function openFilesLimit(): number {
  Object.assign(process.report, { excludeNetwork: true }); // its part on the network would look names up
  const { userLimits } = process.report.getReport() as unknown as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** `reserved` handles are kept for all else that the process opens. A connection may take two: its own, and the file that it is sent. */
export const connectionLimit = (openFiles: number, reserved: number): number =>
  Math.max(least, Math.min(most, Math.floor((openFiles - reserved) / 2)));
