"""What a report is made of: games counted, games looked at closely, a ladder of skill, and the page that shows it."""
