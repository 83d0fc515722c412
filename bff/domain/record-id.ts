/** Whether the press could have given this id out: others are not worth a call. */
export const isRecordId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);
