/** What is entered into a form at this moment, by the names of its fields. */
export function enteredIn(form: HTMLFormElement): (name: string) => string {
  const entered = new FormData(form);
  return (name) => {
    const text = entered.get(name);
    // A field of text is never a file.
    return typeof text === 'string' ? text : '';
  };
}
