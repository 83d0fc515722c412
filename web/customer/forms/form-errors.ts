import { createContext, use } from 'react';
import type { FieldErrors } from './refusal.ts';

/** What is wrong with the fields of the form around them; nothing outside of one. */
export const FormErrors = createContext<FieldErrors>({});

export const useFieldError = (name: string): string | undefined => use(FormErrors)[name];
