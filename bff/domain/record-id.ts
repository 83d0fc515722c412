/** Whether the legacy API could have given this id out: others are not worth a call. No number begins with a zero. */
export const isRecordId = (id: string): boolean => /^(?!0\d+$)[\w-]{1,64}$/.test(id);
