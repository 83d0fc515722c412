import type { ComponentProps } from 'react';
import styles from './form-body.module.css';

/** A form of fields below each other, whose errors are ours to show. Without script it is posted, never put into an address. */
export const FormBody = (form: ComponentProps<'form'>) => (
  <form method="post" noValidate {...form} className={styles.form} />
);
