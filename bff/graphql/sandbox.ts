/** What the Apollo Sandbox opens with: operations that run as they are, each against the stand-in too. */
export const sandboxDocument = `# Choose the language under Headers: Accept-Language, en or ar. More examples are in docs/api/README.md.
query NewBooks {
  newBooks {
    items {
      id
      title { value language }
      price { amount currencyCode }
    }
  }
}

query Search($keyword: String! = "muqaddimah") {
  searchBooks(keyword: $keyword) {
    items {
      id
      title { value }
      thumbnail { url alt }
    }
  }
}

query Book($id: ID! = "101") {
  book(id: $id) {
    title { value }
    author { name { value } }
    abstract { html excerpt(words: 30) }
    stock
  }
}
`;
